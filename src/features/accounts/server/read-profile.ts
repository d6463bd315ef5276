import type { Db } from "#src/db/client.ts";
import type { Profile } from "../contract.ts";
import { readUser, type User } from "./find-user.ts";

export const toProfile = (user: User): Profile => ({
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  username: user.username,
  is_staff: user.isStaff,
});

export const readProfile = async (db: Db, userId: number): Promise<Profile> => toProfile(await readUser(db, userId));
