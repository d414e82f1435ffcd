import type { CvPairSet } from './cv-pairs.fixtures.js';

export const BUYER: CvPairSet = {
  name: 'buyer (en)',
  position: {
    title: 'Purchasing Specialist',
    description: 'Raw materials and packaging for a furniture factory, suppliers in Germany and France.',
    experience: 'At least three years in purchasing',
    requirements: [
      'SAP MM',
      'Negotiating with suppliers',
      'Tenders and purchase contracts',
      'German or French, B2 or higher',
      'Three years in purchasing',
      'Advanced Excel',
    ],
    interviewLanguages: ['en', 'de'],
  },
  cvs: [
    {
      name: 'strong: French, not German',
      text: `Senior buyer for raw materials

Since March 2020: buyer at Grigeo, packaging
Negotiate prices and delivery terms with 85 vendors; saved EUR 420,000 in 2023.
Run the calls for tender for paper and chemicals and draft the contracts that follow.
Create purchase orders and check invoices in SAP MM every day.
Built a price model for the department in Excel with Power Query, macros and pivot tables.

2016 to February 2020: purchasing assistant at SBA, furniture
Orders for screws, glue and foil, complaints, delivery dates.

Degree in international trade, 2012 to 2016
French C1, English C1`,
      finds: {
        'SAP MM': 'met',
        'Negotiating with suppliers': 'met',
        'Tenders and purchase contracts': 'met',
        'German or French, B2 or higher': 'met',
        'Three years in purchasing': 'met',
        'Advanced Excel': 'met|partly',
      },
      says: [/SAP MM/u, /French/u],
    },
    {
      name: 'middling: short in the trade, German too low',
      text: `Purchasing assistant
2023-09 – 2025-05, Freda furniture, purchasing assistant
Placed orders in SAP MM and followed late deliveries.
My colleague negotiated the prices with suppliers; I was not part of these talks.
Kept the price lists of 40 items in Excel.
2019-06 – 2023-08, Pegasas, sales assistant in a book shop
Cash register, shelves, advice to customers.
Languages: English B2, German A2`,
      finds: {
        'SAP MM': 'met',
        'Negotiating with suppliers': 'none|denied',
        'Tenders and purchase contracts': 'none',
        'German or French, B2 or higher': 'partly|limited',
        'Three years in purchasing': 'partly',
        'Advanced Excel': 'partly',
      },
      neverSays: [/\b(?:5|6|five|six) years\b/u],
    },
    {
      name: 'near: another product of the same maker',
      text: `HR systems specialist
Telia, HR systems, 05.2018 – present
Administrator of SAP SuccessFactors for 2,000 employees: roles, forms, yearly reviews.
Advanced Excel: macros and pivot tables for the headcount report.
Agreed holiday dates with 14 heads of department.
Rimi, HR assistant, 08.2015 – 04.2018
Contracts of employment, sick leave, new badges.
Polish C1, English C1`,
      finds: {
        'SAP MM': 'none',
        'Negotiating with suppliers': 'none',
        'Tenders and purchase contracts': 'none',
        'German or French, B2 or higher': 'none',
        'Three years in purchasing': 'none',
        'Advanced Excel': 'met',
      },
      neverSays: [/\b(?:7|9|seven|nine) years\b/u],
    },
    {
      name: 'wishing: plans and interests only',
      text: `Librarian
2014 - 2025 Librarian, public library in Utena
Loans and returns, story hours for children, a catalogue of 30,000 books.
I would like to move to purchasing and to negotiate with suppliers.
I hope to learn SAP MM and I plan to start a German course in autumn.
I am interested in tenders and purchase contracts.
My sister speaks French.`,
      finds: {
        'SAP MM': 'none',
        'Negotiating with suppliers': 'none',
        'Tenders and purchase contracts': 'none',
        'German or French, B2 or higher': 'none',
        'Three years in purchasing': 'none',
        'Advanced Excel': 'none',
      },
      neverSays: [/\b(?:11|eleven) years\b/u],
    },
  ],
};
