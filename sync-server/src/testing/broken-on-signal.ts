/** Loaded into the server before its own files: SIGUSR2 causes an uncaught error in it. */
const broken = (): Error => new Error('asha@college.example sent what nobody can read');

process.on('SIGUSR2', () => {
  if (process.env['BROKEN_BY'] === 'rejection') void Promise.reject(broken());
  else throw broken();
});
