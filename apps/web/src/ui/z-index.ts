/** What lies over what. The same list stands in tokens.css for style sheets. */
export const zIndex = {
  sticky: 10,
  bars: 20,
  panels: 30,
  verdict: 40,
  feedback: 50,
  menu: 60,
  drawer: 70,
  dialog: 80,
  mask: 85,
  toast: 90,
  tooltip: 100,
  signInAgain: 110,
} as const;
