import { useEffect, useState } from "react";
import { api } from "#src/client/api-client.ts";
import { Button } from "#src/ui/button.tsx";
import { NeedsScript } from "#src/ui/needs-script.tsx";

/** Ends the notices as it opens: the link in the mail was the one press. */
export function StopNotices({ noticeKey }: { noticeKey: string }) {
  const [said, setSaid] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try sends it again
  useEffect(() => {
    setFailure(undefined);
    api.post(`/notify-me/${encodeURIComponent(noticeKey)}/stop/`, undefined, { anonymous: true }).then(
      ({ message }) => setSaid(message),
      (error: Error) => setFailure(error.message),
    );
  }, [noticeKey, tries]);
  if (failure !== undefined)
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <p>{failure}</p>
        <Button onClick={() => setTries(tries + 1)}>Reintentar</Button>
      </div>
    );
  return (
    <>
      <NeedsScript />
      <p role="status">
        {said === undefined ? "Un momento…" : `${said} Si cambiás de idea, pedilo en la página del producto.`}
      </p>
    </>
  );
}
