import { type RefObject, useEffect, useRef, useState } from 'react';
import { codeReader } from './code-reader.ts';

/** State of the camera; `needs-https` and `denied` leave photos, `none` a machine without one. */
export type CameraState = 'starting' | 'running' | 'needs-https' | 'denied' | 'none';

/** Milliseconds between two looks at what the camera sees. */
const lookMs = 150;

/** Milliseconds in which the same code counts once. */
const sameMs = 2000;

/** Shows the camera at the back in a video and hands over the codes that it sees. */
export const useCamera = (
  video: RefObject<HTMLVideoElement | null>,
  heard: (code: string) => void,
): CameraState => {
  const [state, setState] = useState<CameraState>('starting');
  const latest = useRef(heard);
  latest.current = heard;
  useEffect(() => {
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (!devices) {
      setState('needs-https');
      return undefined;
    }
    let isOver = false;
    let stream: MediaStream | undefined;
    let before = { code: '', at: 0 };
    const look = async (): Promise<void> => {
      const read = await codeReader();
      while (!isOver) {
        const source = video.current;
        if (source && source.videoWidth > 0) {
          const picture = { source, width: source.videoWidth, height: source.videoHeight };
          const code = await read(picture);
          const at = performance.now();
          if (code !== undefined && !isOver) {
            const isNew = code !== before.code || at - before.at > sameMs;
            before = { code, at };
            if (isNew) latest.current(code);
          }
        }
        await new Promise((done) => setTimeout(done, lookMs));
      }
    };
    const begin = async (): Promise<void> => {
      try {
        stream = await devices.getUserMedia({ video: { facingMode: 'environment' } });
      } catch (problem) {
        const isDenied = (problem as DOMException).name === 'NotAllowedError';
        if (!isOver) setState(isDenied ? 'denied' : 'none');
        return;
      }
      if (isOver || !video.current) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      video.current.srcObject = stream;
      await video.current.play();
      setState('running');
      await look();
    };
    void begin();
    return () => {
      isOver = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [video]);
  return state;
};
