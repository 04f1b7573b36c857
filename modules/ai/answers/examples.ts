/** Examples of questions that the rules understand. */
export const examples = [
  'Which invoices are overdue?',
  'Sales last month',
  'What is low in stock?',
  'Who owes us?',
  'Profit this year',
  'Find INV-0001',
];
