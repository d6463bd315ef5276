import type { Page } from "playwright-core";
import type { Role } from "#src/contract/permissions.ts";
import type { Db } from "#src/db/client.ts";
import { createStaff } from "../factories.ts";

/** Makes somebody of the staff, and signs them in wherever `page` goes. */
export async function signInAsStaff(page: Page, db: Db, username: string, role: Role = "owner") {
  const staff = await createStaff(db, { username, email: `${username}@correo.example`, role });
  await page.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    {
      cacheVersion: "1.2",
      username,
      isAdmin: "true",
      userId: `${staff.id}`,
      userEmail: staff.email,
      accessToken: staff.token,
    },
  );
  return staff;
}
