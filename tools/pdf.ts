/** Writes the PDF files that tests upload. */
export { PDFDocument, PDFHexString, PDFName, StandardFonts } from 'pdf-lib';
