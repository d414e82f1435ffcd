import { DomainError } from '../../../platform/domain/domain-error.js';

export type CvUnreadableReason = 'unsupported' | 'encrypted' | 'damaged' | 'noText' | 'tooLarge';

const MESSAGES: Readonly<Record<CvUnreadableReason, string>> = {
  unsupported: 'The file is neither a PDF, a DOCX nor a plain text.',
  encrypted: 'The file is protected by a password.',
  damaged: 'The file is damaged and cannot be read.',
  noText: 'The file holds no text; a scanned image cannot be read.',
  tooLarge: 'The file has too many pages or unpacks to too much data.',
};

/** No text could be taken from a CV document. The message holds nothing of the file or its name. */
export class CvUnreadable extends DomainError {
  static override readonly code = 'CV_UNREADABLE';
  static override readonly kind = 'unprocessable';
  static override readonly description = 'no text can be taken from the CV document';

  constructor(readonly reason: CvUnreadableReason) {
    super(MESSAGES[reason]);
  }
}
