/** The identity provider that tests sign in at. */
export { Provider } from 'oidc-provider';
