import { BULK_TIME_MS } from "#src/contract/bulk-time.ts";
import { api } from "./api-client.ts";

export const undoActivity = (id: number, failure: string) =>
  api.post(`/activity-logs/${id}/undo/`, undefined, { timeout: BULK_TIME_MS, failure });
