import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

export const playSpeeds = ['0.25', '0.5', '1', '1.5', '2', '4'] as const;
export type PlaySpeed = (typeof playSpeeds)[number];

export interface Player {
  readonly seconds: number;
  /** 0 until it is known. */
  readonly duration: number;
  readonly isPlaying: boolean;
  readonly hasFailed: boolean;
  readonly speed: PlaySpeed;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  readonly setSpeed: (speed: PlaySpeed) => void;
  /** Answers whether the key was one of a player. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/**
 * Plays a recording by buttons and keys: a reference for the element that plays, and the player. What was being fetched
 * is left when the preview ends.
 */
export function usePlayer<Media extends HTMLMediaElement>(url: string): readonly [RefObject<Media | null>, Player] {
  const media = useRef<Media>(null);
  const [now, setNow] = useState({ seconds: 0, duration: 0, isPlaying: false, hasFailed: false });
  const [speed, setSpeed] = useState<PlaySpeed>('1');
  useEffect(() => {
    const element = media.current;
    if (element === null) return;
    element.src = url;
    const listening = new AbortController();
    const { signal } = listening;
    let frame = 0;
    const look = () => {
      const { currentTime, duration, paused, error } = element;
      const known = Number.isFinite(duration) ? duration : 0;
      setNow({ seconds: currentTime, duration: known, isPlaying: !paused, hasFailed: error !== null });
      cancelAnimationFrame(frame);
      if (!paused) frame = requestAnimationFrame(look);
    };
    for (const name of [
      'loadedmetadata',
      'durationchange',
      'play',
      'pause',
      'seeked',
      'timeupdate',
      'ended',
      'error',
    ]) {
      element.addEventListener(name, look, { signal });
    }
    look();
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
      element.pause();
      element.removeAttribute('src');
      element.load();
    };
  }, [url]);

  const seek = (seconds: number) => {
    const element = media.current;
    if (element === null) return;
    element.currentTime = Math.min(Math.max(0, seconds), now.duration > 0 ? now.duration : seconds);
    setNow({ ...now, seconds: element.currentTime });
  };
  const toggle = () => {
    const element = media.current;
    if (element === null) return;
    if (element.paused) element.play().catch(() => undefined);
    else element.pause();
  };
  const changeSpeed = (next: PlaySpeed) => {
    if (media.current !== null) media.current.playbackRate = Number(next);
    setSpeed(next);
  };
  const stepSpeed = (by: number) => {
    const next = playSpeeds[playSpeeds.indexOf(speed) + by];
    if (next !== undefined) changeSpeed(next);
  };
  const onKey = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (ctrlKey || metaKey || altKey) return false;
    const step = shiftKey ? 1 : 5;
    const actions: Readonly<Record<string, () => void>> = {
      ' ': toggle,
      ArrowLeft: () => seek(now.seconds - step),
      ArrowRight: () => seek(now.seconds + step),
      Home: () => seek(0),
      End: () => seek(now.duration),
      '<': () => stepSpeed(-1),
      '>': () => stepSpeed(1),
    };
    if (!Object.hasOwn(actions, key)) return false;
    actions[key]?.();
    return true;
  };
  return [media, { ...now, speed, toggle, seek, setSpeed: changeSpeed, onKey }];
}
