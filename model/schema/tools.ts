import { apiExplorerSchema } from "./api-explorer.ts";
import { audienceBuilderToolSchema } from "./audience-builder-tool.ts";
import { audienceDemoToolSchema } from "./audience-demo-tool.ts";
import { brandPreviewSchema } from "./brand-preview.ts";
import { companyProfileCopySchema } from "./company-profile-copy.ts";
import { dataDictionarySchema } from "./data-dictionary.ts";
import { installSnippetSchema } from "./install-snippet.ts";
import { intentExplorerSchema } from "./intent-explorer.ts";
import { mailEstimatorSchema } from "./mail-estimator.ts";
import { mailStudioSchema } from "./mail-studio.ts";
import { planChooserSchema } from "./plan-chooser.ts";
import { pricingBoardSchema } from "./pricing-board.ts";
import { resourcesHubSchema } from "./resources-hub.ts";
import { returnEstimatorSchema } from "./return-estimator.ts";
import { savingEstimatorSchema } from "./saving-estimator.ts";
import { visitEstimatorSchema } from "./visit-estimator.ts";

/** Copy of what a visitor can use, one file each in content/tools. */
export const toolSchemas = {
  "api-explorer": apiExplorerSchema,
  "audience-builder": audienceBuilderToolSchema,
  "audience-demo": audienceDemoToolSchema,
  "brand-preview": brandPreviewSchema,
  "company-profile": companyProfileCopySchema,
  "install-snippet": installSnippetSchema,
  "data-dictionary": dataDictionarySchema,
  "intent-explorer": intentExplorerSchema,
  "mail-estimator": mailEstimatorSchema,
  "mail-studio": mailStudioSchema,
  "plan-chooser": planChooserSchema,
  "pricing-board": pricingBoardSchema,
  "resources-hub": resourcesHubSchema,
  "return-estimator": returnEstimatorSchema,
  "saving-estimator": savingEstimatorSchema,
  "visit-estimator": visitEstimatorSchema,
};
