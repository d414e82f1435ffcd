export { type DocumentLink, StoredDocuments } from './application/stored-documents.js';
export { type DocumentInfo, DocumentNotFound, DocumentStore, DocumentStoreUnavailable, isDocumentKey } from './domain/document.js';
