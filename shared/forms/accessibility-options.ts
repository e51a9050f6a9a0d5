/** Bounds in characters. */
export const accessibilityLimits = { page: 500, barrierMin: 10, barrier: 5000, technology: 200 };
