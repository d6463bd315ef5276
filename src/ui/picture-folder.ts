const OWN = /^(.*\/media\/[\w-]+)\/1000\.webp$/;

/** Where the sizes of one of the shop's own pictures stand: `160.webp`, `320.webp` … Undefined for others. */
export const pictureFolder = (src: string): string | undefined => OWN.exec(src)?.[1];
