import type { PutObjectCommandInput } from "@aws-sdk/client-s3";

const nothing = () => undefined;

/** What goes wrong is an error that somebody handles: the client would print it besides. */
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

type Access = { origin: string; region: string; accessKeyId: string; secretAccessKey: string };

/**
 * AWS's client for the service at `origin`. It is loaded with the first call: a shop without a bucket never reads it. What it
 * would look up by itself, in variables of its own, in files of the user's or at the machine's provider, is said here instead.
 */
export async function openBucketClient({ origin, region, accessKeyId, secretAccessKey }: Access) {
  const { PutObjectCommand, S3, S3ServiceException } = await import("@aws-sdk/client-s3");
  const s3 = new S3({
    ...{ endpoint: origin, forcePathStyle: true, region, credentials: { accessKeyId, secretAccessKey } },
    ...{ maxAttempts: 4, retryMode: "standard", defaultsMode: "standard" },
    // Of the digests only those that every service knows.
    ...{ requestChecksumCalculation: "WHEN_REQUIRED", responseChecksumValidation: "WHEN_REQUIRED" },
    ...{ useFipsEndpoint: false, useDualstackEndpoint: false, useArnRegion: false, disableS3ExpressSessionAuth: true },
    ...{ disableMultiregionAccessPoints: true, userAgentAppId: "brote", logger: SILENT },
    ...{ sigv4aSigningRegionSet: [region], authSchemePreference: ["sigv4"] },
  });

  // A bucket itself is asked without a slash at the end: not every service signs one.
  s3.middlewareStack.add(
    (next) => (given) => {
      const request = given.request as { path: string };
      request.path = request.path.replace(/^(\/[^/]+)\/$/, "$1");
      return next(given);
    },
    { step: "build" },
  );

  return {
    s3,
    /** Stores a stream whose SHA-256 is `digest`: signed with the request, the service compares it. */
    withDigest(input: PutObjectCommandInput, digest: string) {
      const command = new PutObjectCommand(input);
      command.middlewareStack.add(
        (next) => (given) => {
          (given.request as { headers: Record<string, string> }).headers["x-amz-content-sha256"] = digest;
          return next(given);
        },
        { step: "build" },
      );
      return command;
    },
    /** What the service answered with, where it answered: its status and S3's code for it. */
    refusalIn(error: unknown): { status?: number | undefined; code?: string | undefined } {
      if (!(error instanceof Error && "$metadata" in error)) return {};
      const { httpStatusCode } = error.$metadata as { httpStatusCode?: number };
      const isNamed = error instanceof S3ServiceException && !/^(Unknown|UnknownError|NotFound)$/.test(error.name);
      return { status: httpStatusCode, code: isNamed ? error.name : undefined };
    },
  };
}
