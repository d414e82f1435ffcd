/** How a company presents itself, and where it is. docs/rules/dashboard.md#company */
export interface CompanyProfile {
  readonly name: string;
  /** Receives answers of candidates, and mails for the company's attention. */
  readonly contactEmail: string | null;
  /** ISO 3166-1 alpha-2: national phone numbers are read with it. */
  readonly country: string | null;
  /** A zone of the IANA database, for times that people of the company read. */
  readonly timezone: string | null;
  /** `#rrggbb` */
  readonly colour: string | null;
  /** The end of its address: the id of the company and the hash of the file. */
  readonly logo: string | null;
}
