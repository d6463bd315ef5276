/** The number of each advisory lock, in one list so that none is used twice. */
export const ADVISORY_LOCKS = {
  /** Held on the embedded server for as long as a shop uses the data folder. */
  dataFolder: 7_262_000,
  /** Held while the embedded server's database is made, so that several processes can start at once. */
  preparation: 7_262_004,
  /** Held while migrating, so that several processes can start at once. */
  migration: 7_262_001,
  /** Held while a username or an e-mail is given to an account, so that two can't take the same one at once. */
  names: 7_262_002,
  /** Held while the demo fills an empty database, so that of several processes one fills. */
  demo: 7_262_003,
  /** Held while the menu's categories are put in order, so that of two orders one holds whole. */
  menu: 7_262_005,
  /** Held while it is looked whether the owner was told of a full disk, so that of several processes one tells. */
  diskWarning: 7_262_007,
  /** Held while a SKU or a barcode is given to a variant, so that two can't take the same one at once. */
  codes: 7_262_008,
  /** Held while movements of a statement are stored, so that two files with the same ones can't wait for each other. */
  statements: 7_262_009,
} as const;
