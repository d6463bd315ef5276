import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { MiddlewareHandler } from "hono";
import type { QueryWatch } from "#src/db/query-watch.ts";
import type { ApiEnv } from "./api.ts";
import { routeOf } from "./route-of.ts";

const NAME = "brote";

export type Tracing = ReturnType<typeof startTracing>;

/** Sends traces by OTLP over HTTP, configured by OpenTelemetry's own variables. */
export function startTracing() {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ "service.name": NAME }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer(NAME);
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const incoming = new W3CTraceContextPropagator();

  return {
    /** A span for each request, within the trace that its `traceparent` names. */
    trace: ((c, next) => {
      const headers = { get: (name: string) => c.req.header(name), keys: () => [] };
      const parent = incoming.extract(context.active(), headers, {
        get: (carrier: typeof headers, name) => carrier.get(name),
        keys: (carrier) => carrier.keys(),
      });
      const { method } = c.req;
      const attributes = { "http.request.method": method, "brote.request_id": c.get("requestId") };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      return context.with(trace.setSpan(parent, span), async () => {
        await next();
        const route = routeOf(c);
        span.updateName(`${method} ${route}`);
        span.setAttributes({ "http.route": route, "http.response.status_code": c.res.status });
        if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
    }) satisfies MiddlewareHandler<ApiEnv>,
    /** A span for each statement, within the request's. */
    traceQuery: ((statement) => {
      const attributes = { "db.system.name": "postgresql", "db.query.text": statement };
      const span = tracer.startSpan(nameOf(statement), { kind: SpanKind.CLIENT, attributes });
      return () => span.end();
    }) satisfies QueryWatch,
    async close() {
      await provider.shutdown();
      context.disable();
    },
  };
}

/** A prepared statement's name, else the first word: the text has the rest. */
const nameOf = (statement: string): string => /^\s*(\S+)/.exec(statement)?.[1] ?? "query";
