/** `npm run map`: writes content/us-map.yaml from us-atlas. A test fails where the file is not what this draws. */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { geoPath } from "d3-geo";
import { feature } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";
import type { GeometryCollection, Topology } from "topojson-specification";
import { stringify } from "yaml";
import type { UsMap } from "#content-model/schema/audience-builder.ts";
import { createCommand, parseOrExit } from "#server/cli/command-line.ts";
import { root } from "../tasks/shell.ts";

/** Numbers of the Federal Information Processing Standard, by which the atlas names the states. */
const codes = {
  "01": "AL",
  "02": "AK",
  "04": "AZ",
  "05": "AR",
  "06": "CA",
  "08": "CO",
  "09": "CT",
  "10": "DE",
  "11": "DC",
  "12": "FL",
  "13": "GA",
  "15": "HI",
  "16": "ID",
  "17": "IL",
  "18": "IN",
  "19": "IA",
  "20": "KS",
  "21": "KY",
  "22": "LA",
  "23": "ME",
  "24": "MD",
  "25": "MA",
  "26": "MI",
  "27": "MN",
  "28": "MS",
  "29": "MO",
  "30": "MT",
  "31": "NE",
  "32": "NV",
  "33": "NH",
  "34": "NJ",
  "35": "NM",
  "36": "NY",
  "37": "NC",
  "38": "ND",
  "39": "OH",
  "40": "OK",
  "41": "OR",
  "42": "PA",
  "44": "RI",
  "45": "SC",
  "46": "SD",
  "47": "TN",
  "48": "TX",
  "49": "UT",
  "50": "VT",
  "51": "VA",
  "53": "WA",
  "54": "WV",
  "55": "WI",
  "56": "WY",
};

/** Where the center of a state's area isn't where its letters fit. */
const placed = {
  FL: [784, 512],
  ID: [215, 160],
  LA: [560, 478],
  MI: [680, 178],
  WV: [768, 288],
} as const;

/** The whole of content/us-map.yaml. */
export function usMapFile(): string {
  return (
    "# The states' borders as SVG paths, drawn by npm run map from us-atlas (U.S. Census Bureau): never edited by hand.\n\n" +
    stringify(drawUsMap(codes, placed), { lineWidth: 0, flowCollectionPadding: false })
  );
}

/**
 * The states as SVG paths: real borders from us-atlas (U.S. Census Bureau), projected as Albers USA with Alaska and Hawaii
 * next to the others, simplified and rounded to whole units, so that all of them are a few kB.
 */

/** Size of the atlas's own projection. */
const size = { width: 975, height: 610 };
/** Square units: the triangle that a point makes with its neighbors must be larger for the point to stay. */
const LEAST_DETAIL = 4;
/** Square units: smaller islands are left out; a state keeps its largest part. */
const LEAST_ISLAND = 6;
/** Square units: a state that is smaller has its letters in a square by the coast. */
const LEAST_LETTERED = 1300;

type Point = readonly [x: number, y: number];
type Shape = { code: string; rings: Point[][]; center: Point };

/**
 * @param codes letters of the states by their FIPS numbers; what isn't among them isn't a state
 * @param placed letters that would cross a border at their state's center, and where they fit
 */
function drawUsMap(
  codes: Readonly<Record<string, string>>,
  placed: Readonly<Record<string, Point>>,
): UsMap {
  const atlas: Topology<{ states: GeometryCollection }> = createRequire(import.meta.url)(
    "us-atlas/states-albers-10m.json",
  );
  const simple = simplify(presimplify(atlas), LEAST_DETAIL);
  const shapes = feature(simple, simple.objects.states).features.flatMap((state): Shape[] => {
    const code = codes[String(state.id)];
    if (!code) return [];
    const rings = ringsOf(state.geometry);
    const [x, y] = geoPath().centroid(state);
    return [{ code, rings: worthDrawing(rings), center: [Math.round(x), Math.round(y)] }];
  });
  return {
    ...size,
    states: Object.fromEntries(
      shapes
        .sort((a, b) => a.code.localeCompare(b.code))
        .map(({ code, rings, center }) => {
          const at = placed[code] ?? (areaOfAll(rings) < LEAST_LETTERED ? null : center);
          return [code, { path: rings.map(ringPath).join(""), letters: at && [...at] }];
        }),
    ),
  };
}

type Geometry = { type: string; coordinates?: unknown };

function ringsOf(geometry: Geometry): Point[][] {
  const { type, coordinates } = geometry;
  const polygons = (type === "Polygon" ? [coordinates] : coordinates) as Point[][][];
  return polygons.flat().map(whole);
}

/** Rounded, without points that fall onto the one before. */
function whole(ring: readonly Point[]): Point[] {
  const rounded = ring.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  return rounded.filter(
    ([x, y], i) => i === 0 || x !== rounded[i - 1]?.[0] || y !== rounded[i - 1]?.[1],
  );
}

function worthDrawing(rings: Point[][]): Point[][] {
  const [largest] = rings.toSorted((a, b) => areaOf(b) - areaOf(a));
  return rings.filter((ring) => ring === largest || areaOf(ring) >= LEAST_ISLAND);
}

function areaOfAll(rings: readonly Point[][]): number {
  return rings.reduce((sum, ring) => sum + areaOf(ring), 0);
}

function areaOf(ring: readonly Point[]): number {
  let twice = 0;
  for (const [i, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
    twice += x * nextY - nextX * y;
  }
  return Math.abs(twice) / 2;
}

/** Each point as its distance from the one before, which is shorter; the last is the first again. */
function ringPath(ring: readonly Point[]): string {
  const [first = [0, 0]] = ring;
  const steps = ring.slice(1, -1).map(([x, y], i) => {
    const [beforeX, beforeY] = ring[i] ?? first;
    const dy = y - beforeY;
    return `${x - beforeX}${dy < 0 ? "" : " "}${dy}`;
  });
  const joined = steps.reduce((path, step) => path + (step.startsWith("-") ? "" : " ") + step, "");
  return `M${first[0]} ${first[1]}l${joined.trim()}z`;
}

if (import.meta.main) {
  parseOrExit(
    createCommand(
      "map",
      "Draws the states' borders again, from the package us-atlas, and writes content/us-map.yaml.",
      {
        ends: "Ends with 0 when it is written, with 2 for what was typed wrong.",
      },
    ),
  );

  writeFileSync(path.join(root, "content/us-map.yaml"), usMapFile());
}
