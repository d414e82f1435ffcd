import type { CvPairSet } from './cv-pairs.fixtures.js';

export const DATA_ENGINEER: CvPairSet = {
  name: 'data engineer (en)',
  position: {
    title: 'Data Engineer',
    description: 'You will build the pipelines that bring orders, payments and clicks of an online shop to our analysts.',
    experience: '3+ years of data engineering',
    requirements: [
      'Airflow or Dagster',
      'Python and SQL',
      'Cloud data warehouse (Snowflake, BigQuery or Redshift)',
      'Apache Spark',
      'At least 3 years as a data engineer',
      'Fluent English',
    ],
    interviewLanguages: ['en'],
  },
  cvs: [
    {
      name: 'strong: the other member of each alternative',
      text: `Data platform engineer
Vilnius, open to remote work

EXPERIENCE
Vinted, data engineer, 04/2021 – present
- Moved 140 nightly jobs from cron to Dagster; failed runs fell by 70 %
- Built models in BigQuery with SQL and dbt for 60 analysts
- Wrote the Python services that load 2 TB of events a day
- Rewrote a Spark job that took 50 minutes and now takes 9
Teltonika, junior data engineer, 09/2019 – 03/2021
- Python scripts and SQL reports on PostgreSQL

EDUCATION
BSc in mathematics, Vilnius University, 2015 – 2019

English C2, Lithuanian native`,
      finds: {
        'Airflow or Dagster': 'met',
        'Python and SQL': 'met',
        'Cloud data warehouse (Snowflake, BigQuery or Redshift)': 'met',
        'Apache Spark': 'met',
        'At least 3 years as a data engineer': 'met',
        'Fluent English': 'met',
      },
      says: [/Dagster/u, /BigQuery/u],
    },
    {
      name: 'middling: an analyst beside data engineers',
      text: `BI analyst
Luminor, BI analyst, Jan 2022 - now
I write SQL on Snowflake for the monthly risk reports.
I automated 12 reports with Python and pandas, which saves the team two days a month.
The data engineers of the bank run Airflow; their alerts reach me by e-mail.
Completed a two-day course on Apache Spark in 2023.
Maxima, sales analyst, Sep 2020 - Dec 2021
Excel reports on prices and stock for 30 shops.
Education: Vilnius Tech, business management, 2016 - 2020
English B2`,
      finds: {
        'Airflow or Dagster': 'none|limited',
        'Python and SQL': 'met',
        'Cloud data warehouse (Snowflake, BigQuery or Redshift)': 'met',
        'Apache Spark': 'limited',
        'At least 3 years as a data engineer': 'none|partly',
        'Fluent English': 'met|partly',
      },
      says: [/Snowflake/u],
    },
    {
      name: 'denying: says openly what is missing',
      text: `Back-end developer
2021 - 2025: developer in a small agency in Kaunas
Built order forms and invoices in Python with Django, wrote the SQL for monthly statements.
I have not used Airflow or Dagster.
I have no experience with Spark, but I have read about Snowflake.
2018 - 2021: IT support at a hospital
New laptops, printers and user accounts.
Languages: Lithuanian native, English basic`,
      margin: 0,
      finds: {
        'Airflow or Dagster': 'denied',
        'Python and SQL': 'met',
        'Cloud data warehouse (Snowflake, BigQuery or Redshift)': 'none|limited',
        'Apache Spark': 'denied',
        'At least 3 years as a data engineer': 'none',
        'Fluent English': 'limited|partly',
      },
      says: [/have not used Airflow or Dagster/u],
    },
    {
      name: 'stuffed: the words of the position below another life',
      text: `Florist
2016 - 2025: own flower shop in Alytus
Bouquets for weddings and funerals, orders from growers, two apprentices.
2012 - 2016: assistant in a garden centre
Watering, potting and sales of seedlings.

Key skills
Airflow or Dagster, Airflow, Dagster
Python and SQL
Cloud data warehouse (Snowflake, BigQuery or Redshift)
Apache Spark
Data engineer, pipelines, payments, analysts`,
      finds: {
        'Airflow or Dagster': 'partly|none',
        'Python and SQL': 'partly|none',
        'Cloud data warehouse (Snowflake, BigQuery or Redshift)': 'partly|none',
        'Apache Spark': 'partly|none',
        'At least 3 years as a data engineer': 'none',
      },
      neverSays: [/\b(?:9|13|nine|thirteen) years\b/u],
    },
  ],
};
