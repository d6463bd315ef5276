import { Icon } from "#src/ui/icon.tsx";
import type { ShopSettings } from "../contract.ts";

export const Faq = ({ questions }: { questions: ShopSettings["faq"] }) =>
  questions.length > 0 && (
    <section aria-labelledby="preguntas" className="grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <h2 id="preguntas" className="section-title">
        Preguntas frecuentes
      </h2>
      <div className="border-line border-t">
        {questions.map(({ question, answer }) => (
          <details key={question} name="preguntas" className="group border-line border-b">
            <summary className="flex min-h-16 items-center justify-between gap-4 py-3 font-semibold text-lg">
              {question}
              <Icon name="plus" className="text-leaf transition-transform duration-200 group-open:rotate-45" />
            </summary>
            <p className="max-w-[64ch] pb-6 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
