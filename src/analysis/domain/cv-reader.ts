/** The text of a CV document, and what the document is. */
export interface ReadCv {
  /** At most 100 KB in UTF-8. */
  readonly text: string;
  readonly contentType: string;
}

/** Takes the text out of CV documents. */
export abstract class CvReader {
  /** Throws a `DomainError` that says why there is no text in it. */
  abstract read(bytes: Buffer, fileName: string): Promise<ReadCv>;
}
