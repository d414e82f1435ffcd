// The load of benches.
export { default } from 'autocannon';
