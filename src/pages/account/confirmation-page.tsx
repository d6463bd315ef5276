import { type ReactNode, useState } from "react";
import { ApiError } from "#src/client/api-client.ts";
import { useMailedLink } from "#src/client/use-mailed-link.ts";
import { AuthPage, linkClass } from "#src/features/accounts/ui/auth-page.tsx";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";

type ConfirmationPageProps<Answer> = {
  title: string;
  introduction: string;
  button: { label: string; busyLabel: string; tone?: "primary" | "danger" };
  /** The page that sends another link. */
  back: { address: string; name: string };
  send: (token: string) => Promise<Answer>;
  done: (answer: Answer) => ReactNode;
};

/** Where a mailed link leads: one press confirms what was asked for. */
export function ConfirmationPage<Answer>(props: ConfirmationPageProps<Answer>) {
  const { title, introduction, button, back, send, done } = props;
  const token = useMailedLink();
  const [state, setState] = useState<{ isBusy?: boolean; failure?: string; confirmed?: ReactNode }>({});
  const confirm = async () => {
    setState({ isBusy: true });
    try {
      setState({ confirmed: done(await send(token ?? "")) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState({ failure: error.message });
    }
  };
  if (state.confirmed) return state.confirmed;
  const failure = token === "" ? "Abrí esta página desde el enlace del email." : state.failure;
  return (
    <AuthPage
      title={title}
      introduction={<p>{introduction}</p>}
      footer={
        failure !== undefined && (
          <a href={back.address} className={linkClass}>
            {back.name}
          </a>
        )
      }
    >
      {failure === undefined ? (
        <Button
          tone={button.tone ?? "primary"}
          className="w-full"
          disabled={token === undefined || state.isBusy}
          onClick={confirm}
        >
          {state.isBusy ? button.busyLabel : button.label}
        </Button>
      ) : (
        <Notice tone="error">{failure}</Notice>
      )}
    </AuthPage>
  );
}
