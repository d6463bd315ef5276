import { Fragment } from "react";
import type { Block, Run } from "../contract.ts";

/** A link that leaves the shop opens beside it. */
const away = (href: string) =>
  /^https?:/i.test(href) ? { target: "_blank", rel: "noopener noreferrer nofollow" } : {};

function Words({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, bold, italic, link }, place) => {
    const strong = bold ? <strong>{text}</strong> : text;
    const words = italic ? <em>{strong}</em> : strong;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no name and stay in their place
      <Fragment key={place}>
        {link ? (
          <a href={link} {...away(link)}>
            {words}
          </a>
        ) : (
          words
        )}
      </Fragment>
    );
  });
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading":
      return (
        <h2>
          <Words runs={block.runs} />
        </h2>
      );
    case "subheading":
      return (
        <h3>
          <Words runs={block.runs} />
        </h3>
      );
    case "quote":
      return (
        <blockquote>
          <Words runs={block.runs} />
        </blockquote>
      );
    case "bullets":
    case "numbers": {
      const List = block.kind === "bullets" ? "ul" : "ol";
      return (
        <List>
          {block.items.map((runs, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no name and stay in their place
            <li key={place}>
              <Words runs={runs} />
            </li>
          ))}
        </List>
      );
    }
    case "rule":
      return <hr />;
    case "paragraph":
      return (
        <p>
          <Words runs={block.runs} />
        </p>
      );
  }
}

/** What a page says; the editor of the back office looks the same. */
export const proseClass =
  "wrap-anywhere grid max-w-[68ch] gap-4 whitespace-pre-line text-lg [&_a]:text-leaf [&_a]:underline [&_a]:underline-offset-4 [&_blockquote]:border-leaf [&_blockquote]:border-l-4 [&_blockquote]:pl-4 [&_h2]:mt-4 [&_h2]:text-2xl [&_h3]:mt-2 [&_h3]:text-xl [&_hr]:border-line [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-1.5 [&_ol]:pl-6 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-6";

export const PageBlocks = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className={proseClass}>
    {blocks.map((block, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name and stay in their place
      <BlockView key={place} block={block} />
    ))}
  </div>
);
