/* The functions that the threads of `CsvReader` run. */
export { readCsv } from '../application/csv-table.js';
export { readXlsx } from '../application/xlsx-table.js';
