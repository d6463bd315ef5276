import { Fragment } from "react";
import { pictureFolder } from "#src/ui/picture-folder.ts";
import type { Block, PictureBlock, Run } from "../contract.ts";

/** Links to other sites open in another tab. */
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

const ELEMENTS = {
  paragraph: "p",
  heading: "h2",
  subheading: "h3",
  quote: "blockquote",
  bullets: "ul",
  numbers: "ol",
} as const;

const WIDTHS = [320, 640, 1000];

function PictureView({ path, alt, width, height }: Omit<PictureBlock, "kind">) {
  const folder = pictureFolder(path);
  const sources = WIDTHS.map((each) => `${folder}/${each}.webp ${each}w`).join(", ");
  return (
    <img
      src={path}
      srcSet={sources}
      sizes="(min-width: 44rem) 42rem, 92vw"
      alt={alt}
      {...{ width, height }}
      loading="lazy"
    />
  );
}

function BlockView({ block, id }: { block: Block; id: string }) {
  if (block.kind === "rule") return <hr />;
  if (block.kind === "picture") return <PictureView {...block} />;
  const Element = ELEMENTS[block.kind];
  if ("runs" in block)
    return (
      <Element id={block.kind === "heading" ? id : undefined}>
        <Words runs={block.runs} />
      </Element>
    );
  return (
    <Element>
      {block.items.map((runs, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no name and stay in their place
        <li key={place}>
          <Words runs={runs} />
        </li>
      ))}
    </Element>
  );
}

const partId = (place: number) => `parte-${place}`;

/** The headings of a page of several parts, that lead to them. */
export function PageIndex({ blocks }: { blocks: readonly Block[] }) {
  const parts = blocks.flatMap((block, place) =>
    block.kind === "heading" ? [{ id: partId(place), name: block.runs.map(({ text }) => text).join("") }] : [],
  );
  if (parts.length < 2) return null;
  return (
    <nav aria-label="En esta página" className="mt-4 max-lg:hidden">
      {parts.map(({ id, name }) => (
        <a key={id} href={`#${id}`} className="block py-2 text-muted underline-offset-4 hover:text-ink hover:underline">
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Shared with the editor of the back office. */
export const proseClass =
  "wrap-anywhere grid max-w-[68ch] gap-4 whitespace-pre-line text-lg [&_a]:text-leaf [&_a]:underline [&_a]:underline-offset-4 [&_blockquote]:border-leaf [&_blockquote]:border-l-4 [&_blockquote]:pl-4 [&_h2]:mt-4 [&_h2]:text-2xl [&_h3]:mt-2 [&_h3]:text-xl [&_hr]:border-line [&_img]:h-auto [&_img]:rounded-2xl [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-1.5 [&_ol]:pl-6 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-6";

export const PageBlocks = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className={proseClass}>
    {blocks.map((block, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name and stay in their place
      <BlockView key={place} block={block} id={partId(place)} />
    ))}
  </div>
);
