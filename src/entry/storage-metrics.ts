import { Gauge, type Registry } from "prom-client";
import type { Backups } from "#src/features/backups/server/open-backups.ts";
import { diskOf } from "#src/infrastructure/folder-size.ts";

type Storage = {
  /** The folders that the shop writes, by what they hold. */
  folders: Readonly<Record<string, string>>;
  backups: Pick<Backups, "list" | "lastOutcome" | "isDaily">;
};

/** Adds to `registry` how much room the shop's disks have and how old its last good backup is. */
export function observeStorage(registry: Registry, { folders, backups }: Storage): void {
  const registers = [registry];
  const sizes = () =>
    Promise.all(
      Object.entries(folders).map(async ([folder, path]) => ({
        folder,
        ...(await diskOf(path).catch(() => null)),
      })),
    );

  new Gauge({
    name: "brote_disk_free_bytes",
    help: "Bytes that may still be written to the disk of each of the shop's folders",
    labelNames: ["folder"],
    aggregator: "min",
    registers,
    async collect() {
      this.reset();
      for (const { folder, free } of await sizes()) if (free !== undefined) this.set({ folder }, free);
    },
  });
  new Gauge({
    name: "brote_disk_size_bytes",
    help: "Bytes that the disk of each of the shop's folders has in all",
    labelNames: ["folder"],
    aggregator: "min",
    registers,
    async collect() {
      this.reset();
      for (const { folder, total } of await sizes()) if (total !== undefined) this.set({ folder }, total);
    },
  });
  new Gauge({
    name: "brote_backup_last_success_timestamp_seconds",
    help: "When the newest whole backup in this machine's folder was made; 0 where it makes one a day and has none",
    aggregator: "max",
    registers,
    async collect() {
      const [newest] = await backups.list().catch(() => []);
      if (newest) this.set(Date.parse(newest.created_at) / 1000);
      else if (backups.isDaily) this.set(0);
      else this.remove();
    },
  });
  new Gauge({
    name: "brote_backup_copies_failed",
    help: "Further places that didn't take their copy of the last backup",
    aggregator: "max",
    registers,
    async collect() {
      const outcome = await backups.lastOutcome().catch(() => null);
      this.set(outcome?.copies.filter(({ error }) => error !== null).length ?? 0);
    },
  });
}
