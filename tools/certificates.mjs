// Certificates for servers of tests and benches.
export { generate } from 'selfsigned';
