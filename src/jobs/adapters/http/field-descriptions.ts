/** Fields of the OpenAPI document, where their classes say no more of them. */
export const jobsFields = {
  jobPositionId: 'The job position.',
  department: 'Department of the position.',
  location: 'Place of work.',
  privacy: 'Whether the position is published.',
  'JobPosition.description': 'Description of the position.',
  experience: 'Experience that the position asks for.',
  remote: 'Whether the work can be done remotely.',
  requirements: 'Requirements, by which CVs and interviews are evaluated.',
  benefits: 'Benefits of the position.',
};
