/** Preloaded into a shop: tells, as it ends, in which mode it ran and which development builds of React it ran. */
process.on("exit", () => {
  // Node looks for the names of exports in files that it never runs; those stay unloaded.
  const ran = Object.values(require.cache).filter(
    ({ filename, loaded }) => loaded && /react.*\.development/.test(filename),
  );
  const names = ran.map(({ filename }) => filename).join() || "none";
  process.stdout.write(`NODE_ENV=${process.env.NODE_ENV}, development builds: ${names}\n`);
});
