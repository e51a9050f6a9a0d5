/** A post changes something and outranks a read, which anyone can ask for again. */
export type Kind = "post" | "read";

/** One place in the queue. `client` is whoever it is waited for, as far as clients can be told apart. */
export type Waiting<T> = {
  readonly item: T;
  readonly kind: Kind;
  readonly client: string;
  /** When it came, milliseconds of any clock. */
  readonly since: number;
};

export type Queue<T> = {
  /** Takes a place. Returns what has to leave because the queue is full: nothing, one that waits, or the new one. */
  add(place: Waiting<T>): Waiting<T> | null;
  /** Gives a place up; false if it was not waiting any more. */
  remove(place: Waiting<T>): boolean;
  /** Whose turn it is. It leaves the queue. */
  next(): Waiting<T> | null;
  /** Takes out everything of a kind that came at `before` or earlier. */
  takeOlder(kind: Kind, before: number): Waiting<T>[];
  waiting(kind: Kind): number;
};

/** So many posts in a row, then one read if any waits: posts come first, and reads still come. */
const postsInARow = 4;

/**
 * A queue of at most `capacity` places that is fair between clients: they take turns, whoever asks most waits longest,
 * and when it is full the one with most places gives up a read, or else its newest. Pure: it knows no clock.
 */
export function createQueue<T>(capacity: number): Queue<T> {
  const lanes: Record<Kind, Lane<T>> = { post: new Map(), read: new Map() };
  let posts = 0;
  const remove = (place: Waiting<T>) => removeFrom(lanes[place.kind], place);
  return {
    add(place) {
      append(lanes[place.kind], place);
      if (count(lanes.post) + count(lanes.read) <= capacity) return null;
      const leaving = newestOfLargest(lanes.read.size > 0 ? lanes.read : lanes.post);
      if (leaving) remove(leaving);
      return leaving;
    },
    remove,
    next() {
      const readsTurn = posts >= postsInARow && lanes.read.size > 0;
      const lane = readsTurn || lanes.post.size === 0 ? lanes.read : lanes.post;
      posts = lane === lanes.post ? posts + 1 : 0;
      return takeTurn(lane);
    },
    takeOlder(kind, before) {
      const older = [...lanes[kind].values()].flat().filter(({ since }) => since <= before);
      for (const place of older) remove(place);
      return older;
    },
    waiting: (kind) => count(lanes[kind]),
  };
}

/** Places by client, oldest first; the clients in the order of their turns. */
type Lane<T> = Map<string, Waiting<T>[]>;

function append<T>(lane: Lane<T>, place: Waiting<T>): void {
  const places = lane.get(place.client);
  if (places) places.push(place);
  else lane.set(place.client, [place]);
}

function takeTurn<T>(lane: Lane<T>): Waiting<T> | null {
  for (const [client, places] of lane) {
    const place = places.shift() ?? null;
    // To the end of the line.
    lane.delete(client);
    if (places.length > 0) lane.set(client, places);
    return place;
  }
  return null;
}

function removeFrom<T>(lane: Lane<T>, place: Waiting<T>): boolean {
  const places = lane.get(place.client) ?? [];
  const at = places.indexOf(place);
  if (at < 0) return false;
  places.splice(at, 1);
  if (places.length === 0) lane.delete(place.client);
  return true;
}

function newestOfLargest<T>(lane: Lane<T>): Waiting<T> | null {
  let largest: Waiting<T>[] = [];
  for (const places of lane.values()) if (places.length > largest.length) largest = places;
  return largest.at(-1) ?? null;
}

function count<T>(lane: Lane<T>): number {
  let sum = 0;
  for (const places of lane.values()) sum += places.length;
  return sum;
}
