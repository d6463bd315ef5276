/** The ways by which others show a product outside the shop. */
export const CHANNELS = ["feed", "search_engines", "social"] as const;

export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  feed: "Vidrieras",
  search_engines: "Buscadores",
  social: "Redes y chats",
};
