export { generate } from 'selfsigned';
