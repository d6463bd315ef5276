import { useEffect, useState } from "react";
import { api } from "#src/client/api-client.ts";
import { Button } from "#src/ui/button.tsx";

/** Ends the notices as it opens: the link in the mail was the one press. Without JavaScript there is one more. */
export function StopNotices({ noticeKey, isDone }: { noticeKey: string; isDone: boolean }) {
  const [said, setSaid] = useState(isDone ? "Listo. No te avisamos más." : undefined);
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try sends it again
  useEffect(() => {
    if (isDone) return;
    setFailure(undefined);
    api.post(`/notify-me/${encodeURIComponent(noticeKey)}/stop/`, undefined, { anonymous: true }).then(
      ({ message }) => setSaid(message),
      (error: Error) => setFailure(error.message),
    );
  }, [noticeKey, isDone, tries]);
  if (failure !== undefined)
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <p>{failure}</p>
        <Button onClick={() => setTries(tries + 1)}>Reintentar</Button>
      </div>
    );
  return (
    <>
      {said === undefined && (
        <noscript>
          <form method="post" action={`/api/notify-me/${encodeURIComponent(noticeKey)}/stop/`}>
            <Button type="submit">No me avises más</Button>
          </form>
        </noscript>
      )}
      <p role="status" className={said === undefined ? "noscript:hidden" : ""}>
        {said === undefined ? "Un momento…" : `${said} Si cambiás de idea, pedilo en la página del producto.`}
      </p>
    </>
  );
}
