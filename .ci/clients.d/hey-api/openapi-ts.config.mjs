export default {
  input: process.env.DOCUMENT,
  output: { path: 'generated', module: { extension: '.js' } },
  logs: { file: false },
};
