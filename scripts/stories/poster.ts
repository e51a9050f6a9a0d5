/*
 * Draws the still picture of a story: its first words, large, and a still life without a face. Runs in the browser.
 */

export type PosterStory = {
  company: string;
  mark: string;
  poster: keyof typeof scenes;
  fonts: Readonly<Record<"display" | "text" | "data", string>>;
  colors: Readonly<Record<Color, string>>;
};

type Color =
  | "raised"
  | "ink"
  | "line"
  | "line-control"
  | "action"
  | "on-action"
  | "action-soft"
  | "night"
  | "redaction"
  | "glow"
  | "positive";

type Context = OffscreenCanvasRenderingContext2D;
type Brush = { context: Context; colors: PosterStory["colors"]; story: PosterStory };

const LEFT = 72;
const COLUMN = 640;
const SIZE = 118;

const scenes = {
  mug: { ground: "action", words: "on-action", draw: mugOnList },
  sign: { ground: "glow", words: "ink", draw: shopSign },
  crate: { ground: "positive", words: "ink", draw: crateOfUmbrellas },
} as const;

/** The whole picture. */
export function drawPoster(context: Context, story: PosterStory, title: string): void {
  const { colors, fonts } = story;
  const { ground, words, draw } = scenes[story.poster];
  const { width, height } = context.canvas;
  context.fillStyle = colors[ground];
  context.fillRect(0, 0, width, height);
  draw({ context, colors, story });
  context.fillStyle = colors[words];
  context.textBaseline = "alphabetic";
  context.textAlign = "left";
  context.font = `600 50px ${fonts.text}`;
  context.fillText(story.company, LEFT, 118);
  context.font = `700 ${SIZE}px ${fonts.display}`;
  context.letterSpacing = "-4px";
  const lines = linesOf(context, title);
  lines.forEach((line, i) => {
    context.fillText(line, LEFT - 4, height - 76 - (lines.length - 1 - i) * SIZE * 0.98);
  });
  context.letterSpacing = "0px";
}

function linesOf(context: Context, title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && context.measureText(longer).width <= COLUMN)
      lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** A list on a table, one line of it with a name, and a mug that has been put on it. */
function mugOnList({ context, colors }: Brush): void {
  context.save();
  context.translate(960, 330);
  context.rotate(0.09);
  box({ context, color: colors.raised, at: [-250, -290, 470, 660], radius: 18 });
  for (let row = 0; row < 7; row++) {
    const y = -230 + row * 82;
    const isNamed = row === 2;
    if (isNamed) box({ context, color: colors.positive, at: [-232, y - 20, 434, 84], radius: 10 });
    for (let dot = 0; dot < 9; dot++) {
      context.fillStyle = isNamed ? colors.ink : colors["line-control"];
      round(context, -196 + (dot % 3) * 18, y + 4 + Math.floor(dot / 3) * 18, isNamed ? 7 : 5);
    }
    const length = [210, 250, 230, 180, 240, 200, 220][row] ?? 200;
    const ink = isNamed ? colors.ink : colors.redaction;
    box({ context, color: ink, at: [-120, y, length, 20], radius: 5 });
    const under = isNamed ? colors.ink : colors.line;
    box({ context, color: under, at: [-120, y + 30, length * 0.6, 14], radius: 5 });
  }
  context.restore();
  // The mug from above, with its handle.
  context.lineWidth = 34;
  context.strokeStyle = colors.glow;
  context.beginPath();
  context.ellipse(1186, 486, 62, 46, 0.5, 0, 2 * Math.PI);
  context.stroke();
  context.fillStyle = colors.glow;
  round(context, 1064, 552, 138);
  context.fillStyle = colors.ink;
  round(context, 1064, 552, 108);
  context.strokeStyle = "rgb(255 255 255 / 0.28)";
  context.lineWidth = 10;
  context.lineCap = "round";
  context.beginPath();
  context.arc(1064, 552, 80, 3.5, 4.5);
  context.stroke();
}

/** A shop with an awning, a window of dots, and its own name on the sign. */
function shopSign({ context, colors, story }: Brush): void {
  box({ context, color: colors.night, at: [744, 0, 536, 720], radius: 0 });
  for (let y = 396; y < 690; y += 22)
    for (let x = 800; x < 1250; x += 22) {
      context.fillStyle = colors.redaction;
      round(context, x, y, 4);
    }
  // One pane is lit.
  box({ context, color: colors.glow, at: [1022, 440, 190, 280], radius: 0 });
  box({ context, color: colors.night, at: [1040, 460, 154, 260], radius: 0 });
  box({ context, color: colors["action-soft"], at: [1052, 472, 130, 248], radius: 0 });
  context.fillStyle = colors.ink;
  round(context, 1160, 600, 9);
  for (let stripe = 0; stripe < 6; stripe++) {
    context.fillStyle = stripe % 2 === 0 ? colors.action : colors.raised;
    const x = 720 + stripe * 96;
    context.fillRect(x, 250, 96, 66);
    context.beginPath();
    context.arc(x + 48, 316, 48, 0, Math.PI);
    context.fill();
  }
  // The sign hangs over the awning's edge.
  context.strokeStyle = colors.raised;
  context.lineWidth = 6;
  for (const x of [836, 1188]) {
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x, 88);
    context.stroke();
  }
  box({ context, color: colors.raised, at: [776, 84, 472, 138], radius: 20 });
  context.fillStyle = colors.ink;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = `700 76px ${story.fonts.display}`;
  context.letterSpacing = "-2px";
  context.fillText(story.company.split(" ")[0] ?? "", 1012, 158);
  context.letterSpacing = "0px";
}

/** A wooden crate that once held returned cards: one is left in it, between umbrellas. */
function crateOfUmbrellas({ context, colors }: Brush): void {
  umbrella({ context, color: colors.action, from: [930, 470], lean: -0.3 });
  umbrella({ context, color: colors.ink, from: [1100, 470], lean: 0.17 });
  // The card, with a stamp, an address that is barred, and the marks of its return.
  context.save();
  context.translate(1010, 330);
  context.rotate(-0.12);
  box({ context, color: colors.raised, at: [-150, -80, 300, 280], radius: 10 });
  box({ context, color: colors.glow, at: [72, -60, 58, 70], radius: 4 });
  for (const [y, length] of [
    [-50, 120],
    [-18, 160],
    [14, 90],
  ] as const)
    box({ context, color: colors.ink, at: [-128, y, length, 16], radius: 4 });
  context.restore();
  box({ context, color: colors.ink, at: [806, 458, 418, 230], radius: 4 });
  for (let plank = 0; plank < 3; plank++) {
    box({ context, color: colors.glow, at: [800, 452 + plank * 84, 430, 74], radius: 8 });
    context.fillStyle = colors.ink;
    for (const x of [826, 1204]) round(context, x, 489 + plank * 84, 6);
  }
  box({ context, color: colors.ink, at: [970, 486, 90, 18], radius: 9 });
}

function umbrella({
  context,
  color,
  from: [x, y],
  lean,
}: {
  context: Context;
  color: string;
  from: readonly [number, number];
  lean: number;
}): void {
  context.save();
  context.translate(x, y);
  context.rotate(lean);
  context.strokeStyle = color;
  context.lineCap = "round";
  context.lineWidth = 20;
  context.beginPath();
  context.moveTo(0, -300);
  context.lineTo(0, -392);
  context.arc(36, -392, 36, Math.PI, 0);
  context.lineTo(72, -376);
  context.stroke();
  // Rolled up, its tip in the crate.
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(-26, -320);
  context.quadraticCurveTo(0, -344, 26, -320);
  context.lineTo(52, -40);
  context.lineTo(0, 60);
  context.lineTo(-52, -40);
  context.closePath();
  context.fill();
  context.strokeStyle = "rgb(255 255 255 / 0.35)";
  context.lineWidth = 6;
  for (const fold of [-18, 18]) {
    context.beginPath();
    context.moveTo(fold * 0.5, -306);
    context.lineTo(fold * 1.3, -30);
    context.stroke();
  }
  context.restore();
}

function box({
  context,
  color,
  at: [x, y, width, height],
  radius,
}: {
  context: Context;
  color: string;
  at: readonly [number, number, number, number];
  radius: number;
}): void {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}

function round(context: Context, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}
