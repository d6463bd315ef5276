import type { Tracing } from "./start-tracing.ts";

/** Whether OpenTelemetry's own variables ask for traces. */
const isAskedFor = (environment: NodeJS.ProcessEnv): boolean =>
  environment.OTEL_SDK_DISABLED !== "true" &&
  environment.OTEL_TRACES_EXPORTER !== "none" &&
  Boolean(environment.OTEL_EXPORTER_OTLP_ENDPOINT || environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);

/** Sends traces as OpenTelemetry's variables say; without them its code isn't loaded. */
export async function openTracing(environment: NodeJS.ProcessEnv): Promise<Tracing | undefined> {
  if (!isAskedFor(environment)) return undefined;
  const { startTracing } = await import("./start-tracing.ts");
  return startTracing();
}
