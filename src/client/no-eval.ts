/** The content policy forbids eval. Zod tests for it with every schema, which browsers report, unless `jitless` is set first. */
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
