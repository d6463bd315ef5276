import { useState } from "react";
import type { ApiError } from "#src/client/api-client.ts";
import { lazyInBoundary } from "#src/ui/lazy-with-retry.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const SecondStep = lazyInBoundary(() => import("./second-step.tsx"), {
  failure: "",
  waiting: <Skeleton className="h-64" />,
});

/** The second factor once it is asked for, and why it has to begin anew. */
export function useSecondStep(onStartOver: () => void) {
  const [asked, ask] = useState<ApiError["body"]>();
  const [refusal, setRefusal] = useState<ApiError>();
  const startOver = (reason?: ApiError) => {
    setRefusal(reason);
    ask(undefined);
    onStartOver();
  };
  return { ask, refusal, step: asked && <SecondStep asked={asked} onStartOver={startOver} /> };
}
