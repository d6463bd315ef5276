/**
 * The shop's policy forbids making code from text. Zod tries with each schema whether it may, which browsers report, unless
 * its settings say before the first one that it needn't.
 */
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
