import { Injectable } from '@nestjs/common';
import { CvReader, type ReadCv } from '../../domain/cv-reader.js';
import { extractCvText } from './cv-text.js';

/** Reads PDF, DOCX and plain text. */
@Injectable()
export class DocumentCvReader extends CvReader {
  read(bytes: Buffer, fileName: string): Promise<ReadCv> {
    return extractCvText(bytes, fileName);
  }
}
