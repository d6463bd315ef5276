export const NeedsScript = () => (
  <noscript>
    <p className="mb-6 rounded-2xl bg-warning-tint p-4 text-warning">
      Esta página necesita JavaScript. Activalo en tu navegador y volvé a cargarla.
    </p>
  </noscript>
);
