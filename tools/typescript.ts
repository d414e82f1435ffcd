/** The compiler that checks the samples of the reference. */
export { default } from 'typescript';
