export { ManageNotes } from './application/manage-notes.js';
export { ManageOwners } from './application/manage-owners.js';
export { ManageUsers } from './application/manage-users.js';
export { SignInLinks } from './application/sign-in.js';
export { type User, type UserId, UserRepository, type UserRole } from './domain/user.js';
