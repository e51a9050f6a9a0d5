/** After the bundler: compressed copies of the code's files, as small as can be, for they are made once. */
import { compressFolder } from "../../site-generator/compress.ts";
import { clientFolder } from "../../site-generator/paths.ts";

console.info(`${await compressFolder(clientFolder)} files of the code compressed twice`);
