/** Loaded into the server before its own files: SIGUSR2 makes something go wrong in it that nobody catches. */
const broken = (): Error => new Error('asha@college.example sent what nobody can read');

process.on('SIGUSR2', () => {
  if (process.env['BROKEN_BY'] === 'rejection') void Promise.reject(broken());
  else throw broken();
});
