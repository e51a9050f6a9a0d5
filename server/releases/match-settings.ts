import type { Config } from "../config.ts";
import { StartError } from "../platform/errors.ts";
import { imageName } from "../platform/image.ts";
import { type LiveRelease, openLiveRelease } from "./live-release.ts";
import { changedPageSettings } from "./page-settings.ts";
import { publisherProblem, runPublisher } from "./run-publisher.ts";

type Options = {
  warn: (message: string) => void;
  /** Whether this is a container, whose build no one else uses. */
  inImage?: boolean;
  publishAgain?: () => Promise<void>;
};

/**
 * The published site, whose pages show the settings that hold. A container makes its pages again where they show others; on a
 * machine of one's own, where several servers may use one build, they stay, and the log says which command makes them.
 * @throws StartError without a site, or where a container can't make one with its settings
 */
export async function openMatching(
  build: string,
  config: Config,
  { warn, inImage = imageName() !== null, publishAgain = () => runPublisher("--again") }: Options,
): Promise<LiveRelease> {
  const served = openLiveRelease(build);
  const names = changedPageSettings(config, served.content());
  if (names.length === 0) return served;
  const changed = `${names.join(", ")} changed since the site was published`;
  if (!inImage) {
    warn(`${changed}, so its pages still show what was set then: npm run publish -- --again`);
    return served;
  }
  try {
    await publishAgain();
  } catch (error) {
    throw new StartError(
      `${changed}, and its pages could not be made again: ${publisherProblem(error)}\n` +
        "Let the container write to /site/build, or build the image with these settings (docker build --build-arg).",
      { cause: error },
    );
  }
  return openLiveRelease(build);
}
