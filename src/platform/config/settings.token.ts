/** The injection token of `Settings`. */
export const SETTINGS = Symbol('Settings');
